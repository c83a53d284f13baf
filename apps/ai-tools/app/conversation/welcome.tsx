import { Icon } from '@zhucheng/ui';
import styles from './conversation.module.css';

/** Questions that show what conversations answer: from the library, and by each tool. */
const EXAMPLES: readonly { name: string; question: string }[] = [
  { name: '查规定', question: '冬期施工混凝土的入模温度有什么要求？' },
  { name: '核标准', question: 'GB 50500-2013 还能用吗？' },
  { name: '看招标', question: '最近有哪些桥梁招标公告？' },
  { name: '写大写', question: '1,409.50 元怎么写大写？' },
  { name: '算工作日', question: '从今天起 15 个工作日是哪天？' },
  { name: '订阅', question: '帮我订阅隧道的招标公告' },
];

const PROMISES = [
  '每句话都带引用，点开就是原文那一段',
  '资料里没有的就说没有，不编',
  '可以带上自己的文件问，只有您自己看得到',
];

/** What a new conversation can be asked; a click writes the question, nothing is sent. */
export function Welcome({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <section className={styles.welcome} aria-labelledby="welcome">
      <h2 id="welcome">问工程上的事，答案带出处</h2>
      <ul className={styles.promises}>
        {PROMISES.map((words) => (
          <li key={words}>
            <Icon name="check" />
            {words}
          </li>
        ))}
      </ul>
      <ul className={styles.examples} aria-label="可以这样问">
        {EXAMPLES.map(({ name, question }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(question)}>
              <small>{name}</small>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
