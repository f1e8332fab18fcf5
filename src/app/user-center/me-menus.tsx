import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '~/api/platform.ts'
import { menuGroups, menusOf } from '~/layout/menus.ts'
import type { MenuGroup, TitleKey } from '~/layout/route-data.ts'
import { Card } from '~/ui/card.tsx'
import { IconDisc } from '~/ui/icon-disc.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import { Icon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/stack.tsx'
import styles from './me-menus.module.css'

/** Deposit and withdrawal are in the hero, games have their own tab. */
const elsewhere: readonly MenuGroup[] = ['game', 'user']
const quiet: readonly MenuGroup[] = ['about', 'footer']
/** These have a card of their own, because players may need them urgently. */
const care: readonly TitleKey[] = ['responsibleGame', 'faq']

/** The remaining groups of the menu table; on a desktop the footer has the pages about the site. */
export function MeMenus({ isDesktop }: { isDesktop: boolean }) {
  const { t } = useTranslation(['account', 'shell'])
  const menus = menusOf(useRouter()).filter(
    ({ titleKey }) => titleKey !== 'userCenter' && !care.includes(titleKey),
  )
  const links = (group: MenuGroup) =>
    menus
      .filter((entry) => entry.group === group)
      .map(({ path, icon, titleKey }) => ({ path, icon, name: t(`shell:title.${titleKey}`) }))
  return (
    <Stack as="nav" aria-label={t('account:me.menu')}>
      {menuGroups.map((group) => {
        const entries = links(group)
        const isQuiet = quiet.includes(group)
        if (!entries.length || elsewhere.includes(group) || (isDesktop && isQuiet)) return null
        return (
          <Card key={group} title={t(`shell:group.${group}`)}>
            <MenuLinks links={entries} isQuiet={isQuiet} />
          </Card>
        )
      })}
    </Stack>
  )
}

interface MenuLink {
  path: string
  icon: IconName
  name: string
}

/** Links to limits, breaks, self-exclusion and help. */
export function CareCard() {
  const { t } = useTranslation(['account', 'shell'])
  return (
    <Card title={t('account:me.care')}>
      <MenuLinks
        links={[
          {
            path: '/about/responsible-game',
            icon: 'shield',
            name: t('account:me.limits'),
          },
          { path: '/game/guide/faq', icon: 'faq', name: t('shell:title.faq') },
          ...(hasCapability('supportThread')
            ? [{ path: '/user/support', icon: 'letters', name: t('shell:title.support') } as const]
            : []),
        ]}
      />
    </Card>
  )
}

const MenuLinks = ({ links, isQuiet = false }: { links: readonly MenuLink[]; isQuiet?: boolean }) => (
  <ul className={styles.list} data-quiet={isQuiet || undefined}>
    {links.map(({ path, icon, name }) => (
      <li key={path}>
        <Link to={path} className={styles.link}>
          {isQuiet ? (
            <Icon name={icon} size="s" />
          ) : (
            <IconDisc size={36} look="square">
              <Icon name={icon} size="s" />
            </IconDisc>
          )}
          <span className={styles.name}>{name}</span>
          {isQuiet ? null : <Icon name="chevron" size="s" />}
        </Link>
      </li>
    ))}
  </ul>
)
