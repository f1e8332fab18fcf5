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
  parts: [
    {
      name: 'TextField',
      states: [
        { title: 'Empty', show: <TextField label="Name" placeholder="As on your card" /> },
        {
          title: 'Filled, with a hint',
          show: <TextField label="Name" defaultValue="Hana" hint="As on your card." />,
        },
        {
          title: 'Error',
          show: <TextField label="Name" defaultValue="H4na" error="A name has no digits." />,
        },
        {
          title: 'Error and hint, long texts',
          show: <TextField label={long} defaultValue={unbroken} hint={japanese} error={long} />,
        },
        { title: 'Disabled', show: <TextField label="Name" defaultValue="Hana" disabled /> },
        { title: 'Read only', show: <TextField label="Name" defaultValue="Hana" readOnly /> },
        {
          title: 'Something at the end',
          show: <TextField label="Day" trailing={<Icon name="calendar" size="s" />} />,
        },
      ],
    },
    {
      name: 'AmountField',
      states: [
        { title: 'Empty', show: <AmountField label="Amount" unit="JPY" placeholder="0" /> },
        { title: 'Filled', show: <AmountField label="Amount" unit="coins" defaultValue="12,500" /> },
        {
          title: 'Error',
          show: <AmountField label="Amount" unit="JPY" defaultValue="1" error="1,000 JPY at least." />,
        },
        {
          title: 'Longest',
          show: <AmountField label="Amount" unit="USDT" defaultValue="123456789012.12345678" />,
        },
      ],
    },
    {
      name: 'CodeField',
      states: [
        {
          title: 'With the button that sends the code',
          show: (
            <CodeField
              label="Code"
              action={
                <Button size="s" variant="ghost">
                  Send
                </Button>
              }
            />
          ),
        },
        { title: 'Filled', show: <CodeField label="Code" defaultValue="123456" /> },
        { title: 'Error', show: <CodeField label="Code" defaultValue="123" error="Six digits." /> },
      ],
    },
    {
      name: 'PasswordField',
      states: [
        { title: 'With its strength', show: <PasswordExample /> },
        {
          title: 'Error',
          show: <PasswordField label="Password" defaultValue="abc" error="Six characters at least." />,
        },
        { title: 'Disabled', show: <PasswordField label="Password" defaultValue="secret" disabled /> },
      ],
    },
    {
      name: 'StrengthMeter',
      states: statesOf('Score', scores, (score) => <StrengthMeter score={score} />),
    },
    {
      name: 'NewPasswordField',
      states: [{ title: 'Weak', show: <NewPasswordField label="New password" typed="lantern" /> }],
    },
    {
      name: 'ProofField',
      states: [
        { title: 'Fund password', show: <ProofField proof={onlyPassword} /> },
        {
          title: 'Refused',
          show: <ProofField proof={onlyPassword} error="The fund password is wrong." />,
        },
        { title: 'Passkey', show: <ProofField proof={{ way: 'passkey', choose: () => undefined }} /> },
        {
          title: 'The other way',
          show: <ProofField proof={{ way: 'password', choose: () => undefined }} />,
        },
      ],
    },
    {
      name: 'CaptchaField',
      states: [
        { title: 'Usual', show: <CaptchaExample picture={picture} /> },
        { title: 'Loading', show: <CaptchaExample loading /> },
        {
          title: 'Failed',
          show: <CaptchaExample failure={new ApiError('refused', 'Too many pictures. Please wait.', 429)} />,
        },
        { title: 'Wrong text', show: <CaptchaExample picture={picture} error="That is not what it says." /> },
      ],
    },
    {
      name: 'TextInput',
      states: [
        ...statesOf('Look', looks, (look) => (
          <TextInput look={look} aria-label={`Look ${look}`} defaultValue="123456" />
        )),
        { title: 'Invalid', show: <TextInput aria-label="Invalid" aria-invalid defaultValue="x" /> },
      ],
    },
    {
      name: 'SearchField',
      states: [
        { title: 'Empty', show: <SearchExample initial="" /> },
        { title: 'With a word', show: <SearchExample initial="lantern" /> },
      ],
    },
    {
      name: 'DebouncedSearch',
      states: [{ title: 'Asks once the typing pauses', show: <DebouncedExample /> }],
    },
    {
      name: 'Combobox',
      states: [
        { title: 'Nothing chosen', show: <BankExample initial="" /> },
        { title: 'Chosen', show: <BankExample initial="Amigo Bank" /> },
        { title: 'Error', show: <BankExample initial="" error="Choose a bank." /> },
      ],
    },
    {
      name: 'SelectField',
      states: [
        {
          title: 'Nothing chosen',
          show: <SelectField label="Bank" options={banks} placeholder="Choose your bank" />,
        },
        {
          title: 'Chosen',
          show: <SelectField label="Bank" options={banks} hint="Yours is not there? Ask us." />,
        },
        {
          title: 'Error',
          show: <SelectField label="Bank" options={banks} placeholder="Choose" error="Choose a bank." />,
        },
        { title: 'Disabled', show: <SelectField label="Bank" options={banks} disabled /> },
        { title: 'Long text', show: <SelectField label="Bank" options={[{ value: long, label: long }]} /> },
      ],
    },
    {
      name: 'Checkbox',
      states: [
        { title: 'Off', show: <Checkbox label="Remember me" /> },
        { title: 'On', show: <Checkbox label="Remember me" defaultChecked /> },
        { title: 'Disabled', show: <Checkbox label="Remember me" disabled /> },
        { title: 'Error, long text', show: <Checkbox label={long} error="Agree to go on." /> },
      ],
    },
    {
      name: 'Field',
      states: [
        {
          title: 'Around a control of its own',
          show: (
            <Field id="field-example" label="Volume" hint="What every field has around its control.">
              <input id="field-example" type="range" />
            </Field>
          ),
        },
      ],
    },
    {
      name: 'FormError',
      states: [
        { title: 'A message', show: <FormError message="The account or the password is wrong." /> },
        {
          title: 'With something to do',
          show: (
            <FormError message={long}>
              <Button size="s" variant="secondary">
                Read again
              </Button>
            </FormError>
          ),
        },
      ],
    },
  ],
}
