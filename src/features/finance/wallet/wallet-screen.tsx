import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '~/api/platform.ts'
import { OpenBonus } from '~/components/bonus/bonus-parts.tsx'
import { lazily } from '~/components/lazy-part.tsx'
import { fromTask } from '~/components/way-back.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { profileQuery, useProfile } from '~/domain/player/profile.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { hasWebAuthn } from '~/lib/web-authn.ts'
import { mayOfferPasskey, passkeyOffered } from '~/pwa/prompts.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { Later } from '~/ui/later.tsx'
import lookStyles from '~/ui/looks.module.css'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { RollingMoney } from '~/ui/rolling-money.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { useIsWide } from '~/ui/use-media.ts'
import { OrderCards } from '../orders/order-cards.tsx'
import { OrderPane } from '../orders/order-pane.tsx'
import { MoneyDesk } from './money-desk.tsx'
import styles from './wallet-screen.module.css'
import { WalletSwitch } from './wallet-switch.tsx'

const OrderFilePane = lazily(async () => (await import('../order-file/order-file-pane.tsx')).OrderFilePane, {
  failure: 'inline',
  texts: ['support'],
  waiting: <Skeleton />,
})

/**
 * Deposit and withdrawal share this screen. An open order has its own address: full screen on phones, beside the form
 * from 960 px. From 1024 px form, review and orders stand side by side as far as there is room.
 */
function WalletScreen({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation('shell')
  const { order, file } = useSearch({ strict: false })
  return (
    <ScreenBody width="wide">
      <h1 className={file ? 'visually-hidden' : phoneHidden.hidden}>{t(`title.${kind}`)}</h1>
      <div className={styles.room}>
        <div
          className={classNames(lookStyles.singleColumn, styles.wallet)}
          data-order={order ? (file ? 'file' : 'open') : 'none'}
        >
          <div className={styles.main}>
            <Stack>
              <div className={classNames(lookStyles.singleColumn, styles.top)}>
                <BalanceCard />
                <WalletSwitch />
              </div>
              <MoneyDesk kind={kind} />
            </Stack>
          </div>
          <div className={classNames(lookStyles.singleColumn, styles.side)}>
            {order && file ? (
              <OrderFilePane key={order} kind={kind} orderSn={order} />
            ) : order ? (
              <>
                <OrderPane key={order} kind={kind} orderSn={order} />
                <PasskeyOffer key={`offer ${order}`} kind={kind} />
              </>
            ) : (
              <Later>
                <Stack>
                  <OpenBonus />
                  <OrderCards kind={kind} />
                </Stack>
              </Later>
            )}
          </div>
        </div>
      </div>
    </ScreenBody>
  )
}

export function DepositScreen() {
  return <WalletScreen kind="deposit" />
}

export function WithdrawScreen() {
  return <WalletScreen kind="withdraw" />
}

function BalanceCard() {
  const { t } = useTranslation('finance')
  const queryClient = useQueryClient()
  const profile = useProfile()
  const isWide = useIsWide()
  // Said also where it is what it was.
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
    if (!queryClient.getQueryState(profileQuery().queryKey)?.error)
      showToast({ message: t('balance.updated'), tone: 'success' })
  }
  return (
    <section className={styles.card} aria-labelledby="wallet-balance">
      <h2 id="wallet-balance" className={classNames('small-muted', styles.title)}>
        {t('balance.title')}
      </h2>
      <IconButton icon="refresh" label={t('balance.refresh')} onClick={() => void refresh()} />
      <output className={styles.amount}>
        {profile?.balance ? (
          <RollingMoney
            amount={profile.balance}
            currency={profile.currency ?? coinCurrency}
            size={isWide ? 'l' : 'xl'}
          />
        ) : (
          <span aria-hidden="true">—</span>
        )}
      </output>
      {/* The menu of a desktop's bar has it. */}
      {isWide ? null : (
        <Link to="/about/responsible-game" className={classNames(lookStyles.targetLine, styles.limits)}>
          {t('balance.limits')}
        </Link>
      )}
    </section>
  )
}

/** Offers a passkey below a placed order, once per device. The settings have it all along. */
function PasskeyOffer({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation('finance')
  const hasNone = useProfile()?.passkeyCount === 0
  const isReceipt = useLocation({ select: ({ state }) => state.orderPlaced === true })
  const href = useLocation({ select: (location) => location.href })
  const [isOpen, setOpen] = useState(mayOfferPasskey)
  const isShown = isOpen && isReceipt && hasNone && hasCapability('passkey') && hasWebAuthn()
  useEffect(() => {
    if (isShown) passkeyOffered()
  }, [isShown])
  if (!isShown) return null
  return (
    <Card title={t(`passkeyOffer.${kind}`)}>
      <p className="small-muted">{t('passkeyOffer.text')}</p>
      <Cluster gap={2}>
        <Link
          to="/user/account-setting"
          search={{ section: 'passkey', returnTo: href }}
          state={fromTask}
          className={buttonClass({ variant: 'secondary', size: 's' })}
        >
          {t('passkeyOffer.add')}
        </Link>
        <Button variant="ghost" size="s" onClick={() => setOpen(false)}>
          {t('passkeyOffer.later')}
        </Button>
      </Cluster>
    </Card>
  )
}
