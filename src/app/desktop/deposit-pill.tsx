import { useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'
import { Suspense, useCallback, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#i18n/setup.ts'
import { part } from '~/components/lazy-part.tsx'
import { NavItem } from '~/components/nav-item.tsx'
import { useProfile } from '~/domain/player/profile.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { isPlainClick } from '~/lib/plain-click.ts'
import { buttonClass } from '~/ui/button.tsx'
import { RollingMoney } from '~/ui/rolling-money.tsx'
import { useIsWide } from '~/ui/use-media.ts'
import styles from './desktop-frame.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The drawer of deposits is open over the page, with the order that came of it. */
    depositDrawer?: { order: string | null } | undefined
  }
}

const walletPath = '/user/finance/deposit'

const loadDrawer = async () =>
  (await Promise.all([import('./deposit-drawer.tsx'), loadTexts('finance')]))[0].DepositDrawer
const DepositDrawer = part(loadDrawer, 'floating')

/**
 * What the player has, and the way to more: from 1024 px in a drawer over the page. It is open by the page's entry of the
 * history, so that a reload finds it again and each way to another page closes it; the address is the page's own.
 */
export function DepositPill() {
  const { t } = useTranslation(['shell', 'home'])
  const profile = useProfile()
  const OrderDot = useRouteContext({ from: '__root__' }).badges.wallet
  const isWide = useIsWide()
  const isInWallet = useLocation({ select: ({ pathname }) => pathname.startsWith(walletPath) })
  const [drawn, draw] = useDrawn()
  const open = (event: MouseEvent) => {
    if (!isWide || isInWallet || !isPlainClick(event)) return
    event.preventDefault()
    draw({ order: null })
  }
  return (
    <div className={styles.pill}>
      {profile?.balance ? (
        <output className={styles.balance} aria-label={t('home:strip.balance')}>
          <RollingMoney amount={profile.balance} currency={profile.currency ?? coinCurrency} size="s" />
        </output>
      ) : null}
      <NavItem
        to={walletPath}
        current={false}
        className={buttonClass({ variant: 'primary', size: 's' })}
        onClick={open}
        onFocus={() => void loadDrawer().catch(() => undefined)}
      >
        {t('title.deposit')}
      </NavItem>
      {OrderDot ? (
        <span className={styles.dot}>
          <Suspense>
            <OrderDot />
          </Suspense>
        </span>
      ) : null}
      {drawn ? (
        <Suspense>
          <DepositDrawer
            order={drawn.order}
            onOrder={(order) => draw({ order })}
            onClose={() => draw(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

type Drawn = { order: string | null } | undefined

function useDrawn(): [Drawn, (drawn: Drawn) => void] {
  const drawn = useLocation({ select: ({ state }) => state.depositDrawer })
  const navigate = useNavigate()
  const draw = useCallback(
    (depositDrawer: Drawn) =>
      void navigate({
        to: '.',
        search: true,
        hash: true,
        state: (before) => ({ ...before, depositDrawer }),
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate],
  )
  return [drawn, draw]
}
