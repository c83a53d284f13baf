import { isProblemCode, PROBLEMS, type Problem } from '@zhucheng/contracts/open/problems';
import { AppLink, Icon } from '@zhucheng/ui';
import { Fragment } from 'react';
import type { Operation, Parameter, Reply } from './document/operations.ts';
import { FieldRows } from './field-rows.tsx';
import { Method } from './method.tsx';
import styles from './reference.module.css';
import {
  findOperation,
  referenceHref,
  referenceSource,
  type ApiSection,
} from './reference-source.ts';
import { tagName } from './tag-names.ts';

const PLACES = [
  ['path', '路径参数'],
  ['query', '查询参数'],
  ['header', '请求头'],
  ['cookie', 'Cookie'],
] as const;

function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  return PLACES.map(([place, title]) => {
    const rows = parameters.filter((parameter) => parameter.in === place);
    if (rows.length === 0) return null;
    const required = rows.filter((row) => row.required).length;
    return (
      <section key={place}>
        <h2>
          {title}
          <small>
            {rows.length} 个，{required === 0 ? '都可不填' : `必填 ${required} 个`}
          </small>
        </h2>
        <FieldRows rows={rows} />
      </section>
    );
  });
}

function Replies({ replies }: { replies: readonly Reply[] }) {
  return replies
    .filter(({ status }) => status.startsWith('2'))
    .map(({ status, mediaType, description, fields }) => (
      <section key={status}>
        <h2>
          回应 {status}
          <small>{mediaType}</small>
        </h2>
        {fields.length > 0 ? (
          <FieldRows rows={fields} isReply />
        ) : (
          <p className={styles.note}>{description || '没有正文。'}</p>
        )}
      </section>
    ));
}

const CODES_BY_TITLE = new Map(
  Object.entries<Problem>(PROBLEMS).map(([code, { title }]) => [title, code]),
);

/** Titles of problems of the public API, each with the page that explains it. */
function Problems({ titles }: { titles: readonly string[] }) {
  return titles.map((title, at) => {
    const code = CODES_BY_TITLE.get(title);
    return (
      <Fragment key={title}>
        {at > 0 && '；'}
        {code ? <AppLink to={`/open/errors/${code}`}>{title}</AppLink> : title}
      </Fragment>
    );
  });
}

/** Name of a problem in its description, such as `not-found`. */
function Meaning({ description }: { description: string }) {
  const code = description.split(/[\s：:，]/, 1)[0] ?? '';
  if (!isProblemCode(code)) return description;
  return (
    <>
      <AppLink to={`/open/errors/${code}`}>{code}</AppLink>
      {description.slice(code.length)}
    </>
  );
}

function Errors({ replies, keyed }: { replies: readonly Reply[]; keyed: boolean }) {
  const errors = replies.filter(({ status }) => !/^[23]/.test(status));
  if (errors.length === 0) return null;
  return (
    <section>
      <h2>
        错误<small>{errors[0]?.mediaType}</small>
      </h2>
      <table className={styles.errors}>
        <caption className="sr">错误</caption>
        <thead>
          <tr>
            <th scope="col">状态</th>
            <th scope="col">含义</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ status, description }) => (
            <tr key={status}>
              <td>{status}</td>
              <td>
                {keyed ? (
                  <Problems titles={description.split('；')} />
                ) : (
                  <Meaning description={description} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Its path; of another API, its whole address. */
const addressOf = ({ server, path }: Operation, isOwn: boolean) =>
  (isOwn && URL.canParse(server) ? new URL(server).pathname.replace(/\/$/, '') : server) + path;

function Flags({ section, operation }: { section: ApiSection; operation: Operation }) {
  const { id, keyed, scopes, credential, isDeprecated } = operation;
  const isOwn = section.id === '';
  return (
    <p className={styles.flags}>
      {isOwn && <span>{keyed ? '需要密钥' : '门户接口'}</span>}
      {isOwn && scopes.map((scope) => <span key={scope}>权限 {scope}</span>)}
      {!isOwn && credential && <span>需要授权</span>}
      {operation.replies.some(({ status }) => status === '304') && <span>支持 ETag</span>}
      <span>编号 {isOwn ? id : id.slice(section.id.length + 1)}</span>
      {isDeprecated && <span data-state="warning">将停用</span>}
    </p>
  );
}

/** What an operation takes and answers. */
export default function OperationText({ id }: { id: string }) {
  const found = findOperation(referenceSource.read(), id);
  if (!found) return null;
  const { section } = found;
  const operation = found.operation.read();
  const { tag, summary, description, method, parameters, body } = operation;
  return (
    <article className={styles.text}>
      <nav className={styles.way} aria-label="位置">
        <AppLink to={referenceHref(section.id)}>{section.id ? section.title : '接口'}</AppLink> /{' '}
        {tagName(tag)}
      </nav>
      <h1>{summary}</h1>
      {description && <p className={styles.lede}>{description}</p>}
      <div className={styles.endpoint}>
        <Method method={method} />
        <span>{addressOf(operation, section.id === '')}</span>
        <button
          type="button"
          data-copy={operation.server + operation.path}
          aria-label="复制地址"
          hidden
        >
          <Icon name="copy" />
        </button>
      </div>
      <Flags section={section} operation={operation} />
      <Parameters parameters={parameters} />
      {body && (
        <section>
          <h2>
            请求正文<small>{body.mediaType}</small>
          </h2>
          {body.fields.length > 0 ? (
            <FieldRows rows={body.fields} />
          ) : (
            <p className={styles.note}>没有字段，发空对象。</p>
          )}
        </section>
      )}
      <Replies replies={operation.replies} />
      <Errors replies={operation.replies} keyed={section.id === '' && operation.keyed} />
    </article>
  );
}
