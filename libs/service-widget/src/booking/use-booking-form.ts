import { zodResolver } from '@hookform/resolvers/zod';
import { bookingFormSchema, type BookingForm } from '@zhucheng/contracts/forms/booking';
import {
  BOOKING_MESSAGES,
  findPhoneGap,
  type BookingField,
  type BookingKind,
} from '@zhucheng/domain-service';
import { useRef, useState } from 'react';
import { useForm, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import { getPageSubject } from '../page-subject.ts';
import { sendBooking } from './send-booking.ts';

/** Pause between the success and its view, in which the button goes on loading. */
const SUCCESS_DELAY_MS = 500;

const EMPTY: BookingForm = {
  phone: '',
  userName: '',
  userIdentity: '',
  position: '',
  remark: '',
};

/** State of a booking form. */
export interface BookingFormState {
  form: UseFormReturn<BookingForm>;
  /** Props of the input of a field, with its checks while typing and when the cursor leaves it. */
  register: (field: BookingField) => UseFormRegisterReturn;
  submit: (event?: React.BaseSyntheticEvent) => void;
  busy: boolean;
  /** Refusal without a field. */
  failure: string | undefined;
  /** Input that people don't see. */
  trap: React.RefObject<HTMLInputElement | null>;
}

/** Missing texts are named while typing, wrong ones when the cursor leaves the field. */
const GAPS: Partial<Record<BookingField, (value: string) => string | undefined>> = {
  phone: findPhoneGap,
  userName: (value) => (value.trim() === '' ? BOOKING_MESSAGES.userNameMissing : undefined),
};

/** Returns the state of a booking form; `onSuccess` receives the number. */
export function useBookingForm(
  kind: BookingKind,
  onSuccess: (phone: string) => void,
): BookingFormState {
  const [schema] = useState(() => bookingFormSchema(kind));
  const form = useForm<BookingForm>({
    resolver: zodResolver(schema),
    defaultValues: kind === 'demo' ? EMPTY : { ...EMPTY, remark: getPageSubject() },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const trap = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();

  const checkWhileTyping = (field: BookingField, value: string) => {
    const message = GAPS[field]?.(value);
    if (message) form.setError(field, { message });
    else form.clearErrors(field);
  };
  const register = (field: BookingField) => {
    const props = form.register(field, {
      onChange: ({ target }: { target: HTMLInputElement }) => checkWhileTyping(field, target.value),
    });
    // An empty field is not checked when it is left: the message would move the button that is being clicked.
    const onBlur: UseFormRegisterReturn['onBlur'] = async (event) => {
      if ((event.target as HTMLInputElement).value !== '') await props.onBlur(event);
    };
    return { ...props, onBlur };
  };
  const send = async (values: BookingForm) => {
    setFailure(undefined);
    try {
      const refusal = await sendBooking({ kind, values, trap: trap.current?.value ?? '' });
      if (!refusal) {
        await new Promise((resolve) => setTimeout(resolve, SUCCESS_DELAY_MS));
        onSuccess(values.phone);
        return;
      }
      const fields = Object.entries(refusal.fields) as [BookingField, string][];
      for (const [index, [field, message]] of fields.entries()) {
        form.setError(field, { message }, { shouldFocus: index === 0 });
      }
      if (fields.length === 0) setFailure(refusal.msg);
    } catch (error) {
      console.error(error);
    }
  };
  return {
    form,
    register,
    submit: (event) => void form.handleSubmit(send)(event),
    busy: form.formState.isSubmitting,
    failure,
    trap,
  };
}
