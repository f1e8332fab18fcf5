import { AgentCard } from '../features/agent/components/agent-card.tsx'
import { OpenOrders } from '../features/finance/components/open-orders.tsx'
import { LanguageSelect } from '../shell/language-select.tsx'
import { SignOutButton } from '../shell/sign-out-button.tsx'
import { Card } from '../ui/card.tsx'
import { ScreenBody } from '../ui/screen-body.tsx'
import { MeHero } from './me/me-hero.tsx'
import { MeMenus } from './me/me-menus.tsx'
import { WithdrawChecklist } from './me/withdraw-checklist.tsx'
import css from './user-center-screen.module.css'

/** "Me": who I am and what I have, what is left to do before a withdrawal, and the menus of this account. */
export function UserCenterScreen() {
  return (
    <ScreenBody width="normal">
      <div className={css['panes']}>
        <div className={css['pane']}>
          <MeHero />
          <AgentCard />
          <WithdrawChecklist />
          <OpenOrders />
        </div>
        <div className={css['pane']}>
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
