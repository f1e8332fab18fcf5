/** WCAG 2.2, levels A and AA. */
import { absent, open, proven, type Item, type Proof } from './standard.ts'

const axe: Proof = ['tests/e2e/support/accessibility.ts', 'axe finds nothing on the screens of']
const everyPage: Proof = [
  'tests/e2e/support/axe-matrix.ts',
  'axe and its best practices find nothing on any page in ',
]
const asRead: Proof = ['tests/e2e/transcripts.mobile.e2e.ts', 'is read as its transcript says in']
const byKeyboardToo: Proof[] = [
  ['tests/e2e/journey.desktop.e2e.ts', 'a player reads a letter by keyboard alone'],
  ['tests/e2e/journey.desktop.e2e.ts', 'an agent sends coins to a member by keyboard alone'],
]
const displaySettings = 'tests/e2e/display-settings.desktop.e2e.ts'
const byKeyboard: Proof = [
  'tests/e2e/journey.desktop.e2e.ts',
  'a newcomer registers, deposits, plays and withdraws on a desktop by keyboard alone',
]
const signInErrors: Proof = [
  'tests/e2e/auth-failures.mobile.e2e.ts',
  'a visitor who sends an empty sign-in reads what is missing at each field',
]
const noMedia = 'There is neither sound nor film.'
const byTitle: Proof = [
  'tests/prerender.test.tsx',
  'has its title, its heading and nothing that is still to come',
]
const widths: Proof = ['tests/e2e/language.mobile.e2e.ts', 'home, deposit and sign-in are whole and fit in']
const unbroken: Proof = ['tests/e2e/hostile-content.mobile.e2e.ts', 'one unbroken word widens no page']
const motion: Proof = ['tests/motion.test.tsx', 'take 150 to 250 ms']

const perceivable: Item[] = [
  proven('1.1.1', 'A', 'Pictures have words', axe),
  absent('1.2.1', 'A', 'Sound and film have a text', noMedia),
  absent('1.2.2', 'A', 'Films have captions', noMedia),
  absent('1.2.3', 'A', 'Films are described', noMedia),
  absent('1.2.4', 'AA', 'Live sound has captions', noMedia),
  absent('1.2.5', 'AA', 'Films have an audio description', noMedia),
  proven('1.3.1', 'A', 'Structure is in the markup', axe, everyPage, asRead),
  proven('1.3.2', 'A', 'The order makes sense', byKeyboard, asRead),
  proven('1.3.3', 'A', 'Nothing is said by shape or place alone', [
    'tests/e2e/frame.mobile.e2e.ts',
    'the five tabs carry a name',
  ]),
  proven('1.3.4', 'AA', 'Both ways to hold a phone', [
    'tests/e2e/frame.mobile.e2e.ts',
    'turning the device keeps the page and what was typed',
  ]),
  proven('1.3.5', 'AA', 'Fields say what they are for', axe),
  proven('1.4.1', 'A', 'Nothing is said by colour alone', [
    'src/lib/money-format.test.ts',
    'shows gain and loss by sign',
  ]),
  absent('1.4.2', 'A', 'Sound can be stopped', noMedia),
  proven('1.4.3', 'AA', 'Text has contrast, in both schemes', axe, everyPage),
  proven('1.4.4', 'AA', 'Text at 200 %', [displaySettings, 'text of twice the size stays whole on']),
  proven('1.4.5', 'AA', 'Text is no picture', byTitle),
  proven('1.4.10', 'AA', 'No scrolling in two directions at 320 px', widths, unbroken, [
    displaySettings,
    'at 400 % nothing scrolls sideways and bars leave room on',
  ]),
  open(
    '1.4.11',
    'AA',
    'Controls have contrast',
    'Taken from tokens that have it; no test measures a border.',
    axe,
  ),
  open('1.4.12', 'AA', 'Text can be spaced', 'No test spaces it.', unbroken),
  open('1.4.13', 'AA', 'What hovers can be dismissed', 'Nothing that matters hovers; no test looks for it.'),
]

const operable: Item[] = [
  proven('2.1.1', 'A', 'All of it by keyboard', byKeyboard, ...byKeyboardToo),
  proven('2.1.2', 'A', 'No trap for the keyboard', byKeyboard),
  absent('2.1.4', 'A', 'Shortcuts of one key', 'There are none.'),
  proven('2.2.1', 'A', 'Time that runs out is known beforehand', [
    'src/features/finance/order-clock.test.ts',
    'counts down by the server, whatever the device believes',
  ]),
  proven('2.2.2', 'A', 'What moves can be stopped', motion, [
    displaySettings,
    'with less motion nothing moves for longer than a moment',
  ]),
  proven('2.3.1', 'A', 'Nothing flashes', motion),
  proven('2.4.1', 'A', 'The frame can be skipped', byKeyboard),
  proven('2.4.2', 'A', 'Every page has a title', byTitle),
  proven('2.4.3', 'A', 'The focus goes in order', byKeyboard, asRead),
  proven('2.4.4', 'A', 'Links say where they lead', axe),
  proven('2.4.5', 'AA', 'More than one way to a page', [
    'tests/e2e/crawler.mobile.e2e.ts',
    'a visitor finds no dead link, no missing text and no complaint on any public page',
  ]),
  proven('2.4.6', 'AA', 'Headings and labels say what it is about', axe),
  proven('2.4.7', 'AA', 'The focus is seen', byKeyboard),
  proven('2.4.11', 'AA', 'The focus is not covered', byKeyboard, ...byKeyboardToo),
  proven('2.5.1', 'A', 'One finger is enough', [
    'src/ui/pull.test.ts',
    'lets a sheet go that was pulled far enough',
  ]),
  proven('2.5.2', 'A', 'A tap can be taken back', byKeyboard),
  proven('2.5.3', 'A', 'The name holds the visible label', axe),
  absent('2.5.4', 'A', 'Shaking is not needed', 'Nothing is worked by moving the device.'),
  proven('2.5.7', 'AA', 'Dragging is not needed', byKeyboard),
  proven('2.5.8', 'AA', 'Targets have 24 px', axe),
]

const understandable: Item[] = [
  proven('3.1.1', 'A', 'The page says its language', axe),
  proven('3.1.2', 'AA', 'A part in another language says so', [
    'tests/e2e/language.mobile.e2e.ts',
    'a first visit offers Korean in Korean',
  ]),
  proven('3.2.1', 'A', 'A focus changes nothing', byKeyboard),
  proven('3.2.2', 'A', 'An input changes nothing unasked', signInErrors),
  proven('3.2.3', 'AA', 'The way about is the same everywhere', [
    'tests/e2e/frame.mobile.e2e.ts',
    'the five tabs carry a name',
  ]),
  proven('3.2.4', 'AA', 'The same thing has the same name', axe),
  proven('3.2.6', 'A', 'Help stands in the same place', [
    'src/components/contact-link.test.tsx',
    'is the address that the operator names',
  ]),
  proven('3.3.1', 'A', 'An error is said at its field', signInErrors),
  proven('3.3.2', 'A', 'Fields have labels', axe),
  proven('3.3.3', 'AA', 'An error says what to do', [
    'tests/e2e/money-failures.mobile.e2e.ts',
    'a deposit amount that cannot be taken is refused at the amount with its reason',
  ]),
  proven('3.3.4', 'AA', 'Money is looked at again before it is sent', [
    'tests/e2e/taps.mobile.e2e.ts',
    'a player deposits in 5 taps',
  ]),
  proven('3.3.7', 'A', 'Nothing is asked twice', [
    'tests/e2e/language.mobile.e2e.ts',
    'a player who changes the language keeps the page and the amount that was typed',
  ]),
  open(
    '3.3.8',
    'AA',
    'A sign-in without a puzzle',
    'The specification asks for a picture code. Password managers and paste work, and a provider’s sign-in has no picture; it has no other form.',
    [
      'tests/e2e/remembered-login.mobile.e2e.ts',
      'a remembered player comes back and types the picture code only',
    ],
  ),
]

const robust: Item[] = [
  proven('4.1.2', 'A', 'Name, role and value', axe, everyPage, asRead),
  proven(
    '4.1.3',
    'AA',
    'What changes is announced',
    ['src/ui/toast.test.ts', 'disappears after 2000 ms'],
    signInErrors,
    asRead,
  ),
]

export const wcag: readonly { chapter: string; items: readonly Item[] }[] = [
  { chapter: 'Perceivable', items: perceivable },
  { chapter: 'Operable', items: operable },
  { chapter: 'Understandable', items: understandable },
  { chapter: 'Robust', items: robust },
]
