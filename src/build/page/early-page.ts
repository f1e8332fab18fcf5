import { coinCurrency, formatWholeCoins } from '~/lib/money-format.ts'

/** Moves `aria-current` in the prerendered menus to this page's item. A page without an item has none until the app loads. */
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
/** A longer amount is not shown early: the wallet uses a smaller font size for it (`src/ui/money.tsx`). */
const longestText = 14

/**
 * Shows the balance on a phone's wallet before the app has loaded, in the place where the app will render it
 * (`src/features/finance/wallet/wallet-screen.tsx`). `answer` is the response to `user/info`.
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
  // Set by script: the CSP allows no `style` attribute. Made visible, because `main` of the prerendered screen is hidden.
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
  // Overrides the rule that hides prerendered words of another language: this amount is in the player's.
  figure.style.setProperty('color', 'var(--color-text)', 'important')
  card.append(figure)
  main.append(card)
}
