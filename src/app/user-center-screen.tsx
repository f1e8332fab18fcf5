import { useTranslation } from 'react-i18next'
import { AgentCard } from '../features/agent/components/agent-card.tsx'
import { OpenOrders } from '../features/finance/components/open-orders.tsx'
import { signOut } from '../session/sign-out.ts'
import { LanguageSelect } from '../shell/language-select.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { ScreenBody } from '../ui/screen-body.tsx'
import { MeHero } from './me/me-hero.tsx'
import { MeMenus } from './me/me-menus.tsx'
import { WithdrawChecklist } from './me/withdraw-checklist.tsx'
import css from './user-center-screen.module.css'

/** "Me": who I am and what I have, what is left to do before a withdrawal, and the menus of this account. */
export function UserCenterScreen() {
  const { t } = useTranslation('shell')
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
            <Button variant="ghost" full onClick={() => void signOut()}>
              <Icon name="logout" size="s" />
              {t('frame.signOut')}
            </Button>
          </Card>
        </div>
      </div>
    </ScreenBody>
  )
}
