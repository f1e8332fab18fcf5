import { useTranslation } from 'react-i18next'
import { NavItem, useCurrentPath } from '~/components/nav-item.tsx'
import { Icon } from '~/ui/icon.tsx'
import { segmentedItemClass } from '~/ui/segmented.tsx'
import { TabStrip } from '~/ui/tab-strip.tsx'
import { walletPaths, type cryptoPaths } from '../wallet-paths.ts'

interface WalletSwitchProps {
  /** The two addresses between which it switches: by bank, or by coin. */
  paths?: typeof walletPaths | typeof cryptoPaths
  search?: { coin?: string }
}

/** Deposit and withdraw, of the same size and weight. */
export function WalletSwitch({ paths = walletPaths, search = {} }: WalletSwitchProps) {
  const { t } = useTranslation(['finance', 'shell'])
  const current = useCurrentPath(Object.values(paths))
  return (
    <TabStrip as="nav" aria-label={t('finance:switch')}>
      {(['deposit', 'withdraw'] as const).map((kind) => (
        <NavItem
          key={kind}
          to={paths[kind]}
          search={search}
          className={segmentedItemClass}
          current={paths[kind] === current}
        >
          <Icon name={kind} size="s" />
          <span>{t(`shell:title.${kind}`)}</span>
        </NavItem>
      ))}
    </TabStrip>
  )
}
