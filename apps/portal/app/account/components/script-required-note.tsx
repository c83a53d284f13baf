import styles from './script-required-note.module.css';

/** Note for browsers without scripts: the reason this page needs them, and a way on. */
export function ScriptRequiredNote() {
  return (
    <noscript>
      <p className={styles.note}>
        登录和注册要用到
        JavaScript：验证码、密码强度和登录状态都在浏览器里完成。请在浏览器设置里允许本站运行
        JavaScript，然后刷新这一页；浏览和搜索内容不需要登录。
      </p>
    </noscript>
  );
}
