import { consoleBannersApi } from '@zhucheng/api-client';
import type { BannerRecord } from '@zhucheng/contracts';
import { BANNER_PAGES, bannerFormSchema } from '@zhucheng/contracts/forms/pages';
import { Dialog } from '@zhucheng/ui';
import { ChoiceField, TextField } from '../../shared/form/fields.tsx';
import { FormActions } from '../../shared/form/form-actions.tsx';
import { useSaveForm } from '../../shared/form/use-save-form.ts';
import { PictureField } from '../../shared/library/picture-field.tsx';
import { findState, STATE_OPTIONS } from '../page-state.tsx';
import styles from '../pages.module.css';
import { toLocalMoment } from './banner-rules.ts';

/** Edits a banner, or writes a new one. */
export function BannerDialog({ banner, onClose }: { banner?: BannerRecord; onClose: () => void }) {
  const save = useSaveForm({
    schema: bannerFormSchema,
    stored: {
      page: banner?.page ?? 'news',
      title: banner?.title ?? '',
      subtitle: banner?.subtitle ?? '',
      link: banner?.link ?? '',
      imageId: banner?.image?.id ?? '',
      state: findState(banner?.state) ?? ('draft' as const),
      from: toLocalMoment(banner?.publishTime ?? null),
      until: toLocalMoment(banner?.endTime ?? null),
    },
    done: '已保存横幅，2 秒内生效',
    send: (values, dispatch) =>
      dispatch(
        consoleBannersApi.save.initiate(
          { ...values, ...(banner && { id: banner.id, version: banner.version }) },
          { track: false },
        ),
      ),
    onSaved: onClose,
  });
  const { form } = save;
  return (
    <Dialog title={banner?.title ?? '新建横幅'} onClose={onClose} width={560}>
      <form aria-label="横幅" onSubmit={save.submit} noValidate>
        <TextField form={form} name="title" label="标题" />
        <ChoiceField form={form} name="page" label="页面" options={BANNER_PAGES} />
        <TextField form={form} name="subtitle" label="副标题" optional />
        <TextField form={form} name="link" label="链接" placeholder="/news/list/1" />
        <PictureField
          form={form}
          name="imageId"
          label="图片"
          hint="页面按图片的焦点裁切；焦点在“素材”里定"
          stored={banner?.image ?? undefined}
        />
        <div className={styles.pair}>
          <TextField
            form={form}
            name="from"
            type="datetime-local"
            label="从"
            optional
            hint="留空为马上"
          />
          <TextField
            form={form}
            name="until"
            type="datetime-local"
            label="到"
            optional
            hint="留空为一直"
          />
        </div>
        <ChoiceField form={form} name="state" label="状态" options={STATE_OPTIONS} />
        <FormActions save={save} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
