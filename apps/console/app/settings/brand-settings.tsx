import { CheckField, TextField } from '../shared/form/fields.tsx';
import { GroupForm } from './group-form.tsx';
import styles from './settings.module.css';

/** White label: what stands over the installation's `SITE_*`. */
export function BrandSettings() {
  return (
    <GroupForm group="brand" title="品牌">
      {({ form, installed }) => (
        <div className={styles.pair}>
          <TextField
            form={form}
            name="brand.name"
            label="名称"
            optional
            placeholder={installed.name}
            hint="页头、页面标题和短信里的名称"
          />
          <TextField
            form={form}
            name="brand.tagline"
            label="一句话介绍"
            optional
            placeholder={installed.tagline}
            hint="页头名称旁边的小字"
          />
          <TextField
            form={form}
            name="brand.company"
            label="公司全称"
            optional
            placeholder={installed.company}
            hint="页脚、协议和隐私政策里的主体"
          />
          <TextField
            form={form}
            name="brand.email"
            type="email"
            label="联系邮箱"
            optional
            placeholder={installed.email}
          />
          <TextField
            form={form}
            name="brand.weChatName"
            label="公众号名称"
            optional
            placeholder={installed.weChatName}
          />
          <TextField
            form={form}
            name="brand.weChatLink"
            label="公众号二维码内容"
            optional
            placeholder={installed.weChatLink || '留空则指向公众号介绍页'}
            hint="二维码里的网址"
          />
        </div>
      )}
    </GroupForm>
  );
}

/** Filing records in the footer. */
export function FilingSettings() {
  return (
    <GroupForm group="filings" title="备案">
      {({ form, installed }) => (
        <>
          <TextField
            form={form}
            name="filings.icp"
            label="ICP 备案号"
            optional
            placeholder={installed.icp}
            hint="例：京ICP备2026000001号-1。链接到工信部备案系统"
          />
          <TextField
            form={form}
            name="filings.police"
            label="公安备案号"
            optional
            placeholder={installed.police}
            hint="例：京公网安备 11010802000001号。链接到公安备案系统"
          />
        </>
      )}
    </GroupForm>
  );
}

/** Review of articles before they are published. */
export function ReviewSettings() {
  return (
    <GroupForm group="content" title="内容审核">
      {({ form }) => (
        <CheckField
          form={form}
          name="review.fourEyes"
          label="须由作者以外的人审核后才能发布"
          hint="打开后，作者不能审核自己的稿件；没有审核过的稿件发不出去。"
        />
      )}
    </GroupForm>
  );
}
