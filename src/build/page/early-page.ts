import { coinCurrency, formatWholeCoins } from '~/lib/money-format.ts'

/** In the frame of another page than the prerendered one. A page without an item of its own has none, until the app says which. */
export function markCurrentItem(pathOfPage: string): void {
  const page = document.documentElement
  if (!('page' in page.dataset)) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#prerendered nav a')) {
    const isCurrent = link.pathname === pathOfPage
    if ('lit' in link.dataset) link.dataset['lit'] = String(isCurrent)
    if (isCurrent) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  page.dataset['page'] = 'marked'
}

const placeInCard = { left: 'var(--space-5)', top: '3.3125rem' }
/** A longer amount takes smaller type in the wallet itself (`src/ui/money.tsx`). */
const longestText = 14

/**
 * On a phone's wallet: the balance, as soon as the server has said it, where the app will show it some seconds later on
 * a slow connection (`src/features/finance/wallet/wallet-screen.tsx`). `answer` is that of `user/info`.
 */
export async function showEarlyBalance(
  answer: Promise<Response | null> | undefined,
  pathOfPage: string,
  language: string,
): Promise<void> {
  if (!/^\/user\/finance\/(?:deposit|withdraw)$/.test(pathOfPage) || !matchMedia('(width < 480px)').matches)
    return
  const text = await (await answer)?.clone().text()
  const { code, data } = JSON.parse(text ?? '{}') as { code?: number; data?: Record<string, unknown> }
  const { balance, currency = coinCurrency } = data ?? {}
  if (code !== 200 || currency !== coinCurrency || typeof balance !== 'string' || !/^\d+$/.test(balance))
    return
  const amount = formatWholeCoins(balance, language)
  const main = document.querySelector('#prerendered main')
  if (!main || amount.length > longestText) return
  const card = document.createElement('div')
  card.className = 'surface'
  // By script: the policy allows no `style` in markup. Visible, because the prerendered screen's own content is not.
  Object.assign(card.style, {
    position: 'absolute',
    inset: 'var(--gutter) var(--gutter) auto',
    height: '8.9375rem',
    visibility: 'visible',
    opacity: 1,
  })
  const figure = document.createElement('span')
  figure.textContent = amount
  Object.assign(figure.style, {
    ...placeInCard,
    position: 'absolute',
    fontSize: 'var(--font-size-2xl)',
    fontWeight: 'var(--font-weight-bold)',
    lineHeight: 'var(--line-height-tight)',
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '-0.01em',
  })
  // Unlike the prerendered words, it is in the player's language.
  figure.style.setProperty('color', 'var(--color-text)', 'important')
  card.append(figure)
  main.append(card)
}
