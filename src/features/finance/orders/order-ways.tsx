/** Ways out of an order: in the wallet they are links, in the drawer over a page they keep that page. */
import { Link, useRouteContext } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import styles from '../order-pane.module.css'
import { useDrawerPlace, useIsOverGame } from '../order-place.ts'
import { walletItself, walletPaths } from '../wallet-paths.ts'

/** Beside its title: to the form. */
export function WayBack({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation(['finance', 'shell'])
  const drawer = useDrawerPlace()
  if (drawer)
    return <IconButton icon="back" label={t('shell:frame.back')} onClick={() => drawer.show(null)} />
  return (
    <Link
      to={walletPaths[kind]}
      {...walletItself}
      className={styles.back}
      aria-label={t('finance:order.close')}
    >
      <Icon name="back" />
    </Link>
  )
}

/** What a deposit is for, and the way back: no higher than the title of the card in whose place they come. */
export function WaysOn() {
  const { t } = useTranslation('finance')
  const drawer = useDrawerPlace()
  const isOverGame = useIsOverGame()
  const { PlayLink } = useRouteContext({ from: '__root__' })
  if (drawer && isOverGame)
    return (
      <Button
        full
        onClick={() => {
          drawer.close()
          // After the drawer has given the focus back: the keys are the game's again.
          setTimeout(() => document.querySelector('iframe')?.focus())
        }}
      >
        {t('order.play')}
      </Button>
    )
  return (
    <div className={styles.ways}>
      <PlayLink>{t('order.play')}</PlayLink>
      <WayClose />
    </div>
  )
}

/** Out of an order with which there is nothing left to do. */
export function WayClose() {
  const { t } = useTranslation(['finance', 'ui'])
  const drawer = useDrawerPlace()
  if (drawer)
    return (
      <Button variant="secondary" full onClick={drawer.close}>
        {t('ui:close')}
      </Button>
    )
  return (
    <Link
      to={walletPaths.deposit}
      {...walletItself}
      className={buttonClass({ variant: 'secondary', full: true })}
    >
      {t('finance:order.close')}
    </Link>
  )
}
