import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SignOutButton } from '~/components/sign-out-button.tsx'
import { AgentCard } from '~/features/agent/team-figures.tsx'
import { OpenOrders } from '~/features/finance/orders/order-cards.tsx'
import { LanguageSelect } from '~/layout/language-menu.tsx'
import { menuGroups, menusOf } from '~/layout/menus.ts'
import type { MenuGroup } from '~/layout/route-data.ts'
import { Card } from '~/ui/card.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { MeHero } from './user-center-hero.tsx'
import styles from './user-center-screen.module.css'
import { WithdrawChecklist } from './withdraw-checklist.tsx'

/** "Me": who I am and what I have, what is left to do before a withdrawal, and the menus of this account. */
export function UserCenterScreen() {
  return (
    <ScreenBody width="normal">
      <div className={styles.panes}>
        <div className={styles.pane}>
          <MeHero />
          <AgentCard />
          <WithdrawChecklist />
          <OpenOrders />
        </div>
        <div className={styles.pane}>
          <MeMenus />
          <Card as="div">
            <LanguageSelect />
            <SignOutButton />
          </Card>
        </div>
      </div>
    </ScreenBody>
  )
}

/** The wallet's doors stand in the hero, games have their own tab. */
const elsewhere: readonly MenuGroup[] = ['game', 'user']
/** Pages to read, not to do something in: smaller. */
const quiet: readonly MenuGroup[] = ['about', 'footer']

/** The other groups of the one menu table (screens.md). */
export function MeMenus() {
  const { t } = useTranslation(['home', 'shell'])
  const menus = menusOf(useRouter()).filter((entry) => entry.titleKey !== 'userCenter')
  return (
    <nav aria-label={t('home:me.menu')} className={styles.menus}>
      {menuGroups.map((group) => {
        const entries = menus.filter((entry) => entry.group === group)
        if (!entries.length || elsewhere.includes(group)) return null
        return (
          <Card key={group} title={t(`shell:group.${group}`)}>
            <ul className={styles.list} data-quiet={quiet.includes(group) || undefined}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Link to={entry.path} className={styles.link}>
                    <span className={styles.icon}>
                      <Icon name={entry.icon} size="s" />
                    </span>
                    <span className={styles.name}>{t(`shell:title.${entry.titleKey}`)}</span>
                    <Icon name="chevron" size="s" />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )
      })}
    </nav>
  )
}
