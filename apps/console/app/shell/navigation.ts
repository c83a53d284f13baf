import type { Permission } from '@zhucheng/contracts';
import type { WorkIconName } from '@zhucheng/ui/work-icon';

/** Page in the menu. */
export interface NavigationEntry {
  path: string;
  title: string;
  icon: WorkIconName | 'home';
  /** Permissions of which one is needed; none for everybody. */
  anyOf?: readonly Permission[];
  /** More words by which the palette finds the page. */
  words?: string;
}

/** Pages by subject. */
export const NAVIGATION: readonly { title: string; entries: readonly NavigationEntry[] }[] = [
  {
    title: '',
    entries: [{ path: '/console', title: '今天', icon: 'home', words: 'jintian today' }],
  },
  {
    title: '内容',
    entries: [
      {
        path: '/console/content',
        title: '内容',
        icon: 'document',
        anyOf: ['content:read'],
        words: 'neirong content 文章 草稿 审核 发布 撤回',
      },
      {
        path: '/console/help',
        title: '帮助缺什么',
        icon: 'help',
        anyOf: ['content:read'],
        words: 'bangzhu help 反馈 没搜到 少了什么 要写的',
      },
      {
        path: '/console/directories',
        title: '栏目',
        icon: 'tree',
        anyOf: ['directories'],
        words: 'lanmu directories 目录 专题 分类',
      },
      {
        path: '/console/tags',
        title: '标签',
        icon: 'columns',
        anyOf: ['tags'],
        words: 'biaoqian tags 关键词',
      },
      {
        path: '/console/media',
        title: '素材库',
        icon: 'image',
        anyOf: ['media'],
        words: 'sucai media 图片 影片 文档 上传',
      },
      {
        path: '/console/imports',
        title: '导入',
        icon: 'import',
        anyOf: ['imports'],
        words: 'daoru imports 上传 试算 公告 法规 批量',
      },
      {
        path: '/console/pages',
        title: '页面',
        icon: 'window',
        anyOf: ['pages', 'jobs', 'applications'],
        words: 'yemian pages 标题 描述 横幅 招聘 职位 应聘 简历',
      },
    ],
  },
  {
    title: '客户',
    entries: [
      {
        path: '/console/chat',
        title: '客服台',
        icon: 'chat',
        anyOf: ['chat'],
        words: 'kefu chat 会话 排队 接待',
      },
      {
        path: '/console/leads',
        title: '线索',
        icon: 'leads',
        anyOf: ['leads:read'],
        words: 'xiansuo leads 客户 销售 预约',
      },
      {
        path: '/console/reports',
        title: '报表',
        icon: 'chart',
        anyOf: ['reports'],
        words: 'baobiao reports 访问 推广 漏斗 统计',
      },
    ],
  },
  { title: '运营', entries: [] },
  {
    title: '系统',
    entries: [
      {
        path: '/console/staff',
        title: '人员',
        icon: 'people',
        anyOf: ['staff'],
        words: 'renyuan staff 同事 邀请 停用',
      },
      {
        path: '/console/roles',
        title: '角色',
        icon: 'key',
        anyOf: ['roles'],
        words: 'juese roles 权限',
      },
      {
        path: '/console/audit',
        title: '操作记录',
        icon: 'audit',
        anyOf: ['audit'],
        words: 'caozuo jilu audit rizhi 日志',
      },
      {
        path: '/console/settings',
        title: '设置',
        icon: 'settings',
        anyOf: ['settings', 'switches', 'experiments'],
        words: 'shezhi settings 客服 备案 品牌 白标 落地页 功能开关 对比实验',
      },
    ],
  },
];

/** Groups with the pages that somebody may open. */
export function listNavigation(permissions: readonly Permission[]) {
  const isOpen = ({ anyOf }: NavigationEntry) =>
    !anyOf || anyOf.some((permission) => permissions.includes(permission));
  return NAVIGATION.map((group) => ({ ...group, entries: group.entries.filter(isOpen) })).filter(
    ({ entries }) => entries.length > 0,
  );
}

/** True if a page, or one below it, is open. */
export const isCurrent = (path: string, pathname: string): boolean =>
  path === '/console' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`);
