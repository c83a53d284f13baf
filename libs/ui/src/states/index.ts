export { Button } from './form/button.tsx';
export type { ButtonProps, ButtonVariant } from './form/button.tsx';
export { Field, Input, Select, TextArea } from './form/field.tsx';
export type {
  FieldControl,
  FieldProps,
  InputProps,
  SelectProps,
  TextAreaProps,
} from './form/field.tsx';
export { SearchBar } from './form/search-bar.tsx';
export type { SearchBarProps } from './form/search-bar.tsx';
export { Skeleton } from './feedback/skeleton.tsx';
export type { SkeletonProps } from './feedback/skeleton.tsx';
export { Empty, ErrorState } from './feedback/empty.tsx';
export type { EmptyProps, ErrorStateProps } from './feedback/empty.tsx';
export { ErrorPage } from './feedback/error-page.tsx';
export type { ErrorPageProps } from './feedback/error-page.tsx';
export { ConfirmDialog } from './dialog/confirm-dialog.tsx';
export type { ConfirmDialogProps } from './dialog/confirm-dialog.tsx';
export { Dialog } from './dialog/dialog.tsx';
export type { DialogProps } from './dialog/dialog.tsx';
