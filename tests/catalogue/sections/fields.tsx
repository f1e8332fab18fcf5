import { useState, type ComponentProps } from 'react'
import { ApiError } from '~/api/api-error.ts'
import { CaptchaField } from '~/components/captcha-field.tsx'
import { DebouncedSearch } from '~/components/debounced-search.tsx'
import { ProofField } from '~/components/money-confirmation/fund-password-field.tsx'
import { Button } from '~/ui/button.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'
import { Combobox } from '~/ui/combobox.tsx'
import { Field } from '~/ui/field.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { SearchField } from '~/ui/search-field.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { NewPasswordField, passwordStrength, StrengthMeter } from '~/ui/strength-meter.tsx'
import { AmountField, CodeField, PasswordField, TextField, TextInput } from '~/ui/text-field.tsx'
import { every, statesOf, type Section } from '../part.ts'
import { japanese, long, nothing, unbroken } from '../words.ts'

const looks = every<typeof TextInput, 'look'>({ plain: true, amount: true, code: true })
const scores = [0, 1, 2, 3, 4] as const
const banks = ['Amigo Bank', 'Bank of the Harbour'].map((label) => ({ value: label, label }))

function BankExample({ initial, error }: { initial: string; error?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <Combobox
      label="Bank"
      placeholder="Find your bank"
      noMatch="No bank found"
      options={banks}
      matches={({ label }, typed) => label.toLowerCase().includes(typed.toLowerCase())}
      value={value}
      error={error}
      onChoose={setValue}
    />
  )
}

/** A picture of the kind that the reference back end draws, without a server to draw it. */
const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#fff"/><text x="18" y="28" font-family="serif" font-size="24" letter-spacing="6">K7XP</text></svg>',
)}`
const captcha = { picture: undefined, renewed: false, loading: false, failure: null, renew: nothing }
const picture = { uuid: 'example', img: drawing }

function PasswordExample() {
  const [password, setPassword] = useState('Passw0')
  return (
    <>
      <PasswordField
        label="New password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <StrengthMeter score={passwordStrength(password)} isEmpty={!password} />
    </>
  )
}

type CaptchaState = Partial<ComponentProps<typeof CaptchaField>['captcha']>

function CaptchaExample({ error, ...state }: CaptchaState & { error?: string }) {
  const [value, setValue] = useState('')
  return (
    <CaptchaField
      captcha={{ ...captcha, ...state }}
      value={value}
      error={error}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}

function SearchExample({ initial }: { initial: string }) {
  return (
    <SearchField
      label="Search games"
      hint="Name of a game"
      clearLabel="Clear"
      initial={initial}
      onSearch={nothing}
    />
  )
}

function DebouncedExample() {
  const [keyword, setKeyword] = useState('')
  return (
    <>
      <DebouncedSearch
        label="Search members"
        hint="Account or name"
        clearLabel="Clear"
        initial=""
        onSearch={setKeyword}
      />
      <p className="small-muted">Asked for: {keyword || 'nothing'}</p>
    </>
  )
}

const onlyPassword = { way: 'password', choose: null } as const

export const fields: Section = {
  title: 'Fields',
  about:
    'What is typed or chosen. An error stands below its control and is announced; the hint stays readable.',
  parts: {
    TextField: {
      Empty: <TextField label="Name" placeholder="As on your card" />,
      'Filled, with a hint': <TextField label="Name" defaultValue="Hana" hint="As on your card." />,
      Error: <TextField label="Name" defaultValue="H4na" error="A name has no digits." />,
      'Error and hint, long texts': (
        <TextField label={long} defaultValue={unbroken} hint={japanese} error={long} />
      ),
      Disabled: <TextField label="Name" defaultValue="Hana" disabled />,
      'Read only': <TextField label="Name" defaultValue="Hana" readOnly />,
      'Something at the end': <TextField label="Day" trailing={<Icon name="calendar" size="s" />} />,
    },
    AmountField: {
      Empty: <AmountField label="Amount" unit="JPY" placeholder="0" />,
      Filled: <AmountField label="Amount" unit="coins" defaultValue="12,500" />,
      Error: <AmountField label="Amount" unit="JPY" defaultValue="1" error="1,000 JPY at least." />,
      Longest: <AmountField label="Amount" unit="USDT" defaultValue="123456789012.12345678" />,
    },
    CodeField: {
      'With the button that sends the code': (
        <CodeField
          label="Code"
          action={
            <Button size="s" variant="ghost">
              Send
            </Button>
          }
        />
      ),
      Filled: <CodeField label="Code" defaultValue="123456" />,
      Error: <CodeField label="Code" defaultValue="123" error="Six digits." />,
    },
    PasswordField: {
      'With its strength': <PasswordExample />,
      Error: <PasswordField label="Password" defaultValue="abc" error="Six characters at least." />,
      Disabled: <PasswordField label="Password" defaultValue="secret" disabled />,
    },
    StrengthMeter: statesOf('Score', scores, (score) => <StrengthMeter score={score} />),
    NewPasswordField: { Weak: <NewPasswordField label="New password" typed="lantern" /> },
    ProofField: {
      'Fund password': <ProofField proof={onlyPassword} />,
      Refused: <ProofField proof={onlyPassword} error="The fund password is wrong." />,
      Passkey: <ProofField proof={{ way: 'passkey', choose: () => undefined }} />,
      'The other way': <ProofField proof={{ way: 'password', choose: () => undefined }} />,
    },
    CaptchaField: {
      Usual: <CaptchaExample picture={picture} />,
      Loading: <CaptchaExample loading />,
      Failed: <CaptchaExample failure={new ApiError('refused', 'Too many pictures. Please wait.', 429)} />,
      'Wrong text': <CaptchaExample picture={picture} error="That is not what it says." />,
    },
    TextInput: {
      ...statesOf('Look', looks, (look) => (
        <TextInput look={look} aria-label={`Look ${look}`} defaultValue="123456" />
      )),
      Invalid: <TextInput aria-label="Invalid" aria-invalid defaultValue="x" />,
    },
    SearchField: { Empty: <SearchExample initial="" />, 'With a word': <SearchExample initial="lantern" /> },
    DebouncedSearch: { 'Asks once the typing pauses': <DebouncedExample /> },
    Combobox: {
      'Nothing chosen': <BankExample initial="" />,
      Chosen: <BankExample initial="Amigo Bank" />,
      Error: <BankExample initial="" error="Choose a bank." />,
    },
    SelectField: {
      'Nothing chosen': <SelectField label="Bank" options={banks} placeholder="Choose your bank" />,
      Chosen: <SelectField label="Bank" options={banks} hint="Yours is not there? Ask us." />,
      Error: <SelectField label="Bank" options={banks} placeholder="Choose" error="Choose a bank." />,
      Disabled: <SelectField label="Bank" options={banks} disabled />,
      'Long text': <SelectField label="Bank" options={[{ value: long, label: long }]} />,
    },
    Checkbox: {
      Off: <Checkbox label="Remember me" />,
      On: <Checkbox label="Remember me" defaultChecked />,
      Disabled: <Checkbox label="Remember me" disabled />,
      'Error, long text': <Checkbox label={long} error="Agree to go on." />,
    },
    Field: {
      'Around a control of its own': (
        <Field id="field-example" label="Volume" hint="What every field has around its control.">
          <input id="field-example" type="range" />
        </Field>
      ),
    },
    FormError: {
      'A message': <FormError message="The account or the password is wrong." />,
      'With something to do': (
        <FormError message={long}>
          <Button size="s" variant="secondary">
            Read again
          </Button>
        </FormError>
      ),
    },
  },
}
