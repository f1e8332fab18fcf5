import { TextField, type TextFieldProps } from './text-field.tsx'

/** An amount in big figures with its currency inside. The value stays the string that was typed. */
export function AmountField({ unit, ...rest }: TextFieldProps & { unit: string }) {
  return <TextField inputMode="decimal" autoComplete="off" {...rest} look="amount" trailing={unit} />
}
