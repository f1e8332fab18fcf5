import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { platform } from '../api/platform.ts'
import { OpenOrders } from '../features/finance/components/open-orders.tsx'
import { WithdrawSteps } from '../features/finance/components/withdraw-steps.tsx'
import { coinCurrency } from '../lib/money-format.ts'
import { useProfile } from '../session/profile.ts'
import { signOut } from '../session/sign-out.ts'
import { LanguageSelect } from '../shell/language-select.tsx'
import { menuGroups, menusOf } from '../shell/menus.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import { ScreenBody } from '../ui/screen-body.tsx'
import { Stack } from '../ui/stack.tsx'
import css from './user-center-screen.module.css'

/** "Me": who I am, what is left to do before a withdrawal, and the menus of this account. */
export function UserCenterScreen() {
  return (
    <ScreenBody width="normal">
      <div className={css['panes']}>
        <Stack gap={4}>
          <ProfileCard />
          <WithdrawSteps tone="hint" />
          <OpenOrders />
        </Stack>
        <Stack gap={4}>
          <Menus />
          <LanguageSelect />
          <SignOut />
        </Stack>
      </div>
    </ScreenBody>
  )
}

function ProfileCard() {
  const { t } = useTranslation('home')
  const profile = useProfile()
  const name = profile?.nickname || profile?.userName || platform().brandName
  return (
    <Card>
      <div className={css['profile']}>
        <Avatar name={name} />
        <div className={css['who']}>
          <h1 className={css['name']}>{t('me.greeting', { name })}</h1>
          {profile?.lastLoginTime ? (
            <p className={css['muted']}>
              {t('me.lastLogin')} <DateTime value={profile.lastLoginTime} style="dateTime" />
            </p>
          ) : null}
        </div>
      </div>
      <dl className={css['balance']}>
        <dt>{t('strip.balance')}</dt>
        <dd>
          {profile?.balance ? (
            <Money amount={profile.balance} currency={profile.currency ?? coinCurrency} size="l" />
          ) : (
            '—'
          )}
        </dd>
      </dl>
    </Card>
  )
}

function Menus() {
  const { t } = useTranslation(['home', 'shell'])
  const menus = menusOf(useRouter()).filter(
    (entry) => entry.group !== 'game' && entry.titleKey !== 'userCenter',
  )
  return (
    <nav aria-label={t('home:me.menu')} className={css['menus']}>
      {menuGroups.map((group) => {
        const entries = menus.filter((entry) => entry.group === group)
        if (!entries.length) return null
        return (
          <Card key={group} title={t(`shell:group.${group}`)}>
            <ul className={css['list']}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Link to={entry.path} className={css['link']}>
                    <Icon name={entry.icon} />
                    <span>{t(`shell:title.${entry.titleKey}`)}</span>
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

function SignOut() {
  const { t } = useTranslation('shell')
  return (
    <Button variant="ghost" full onClick={() => void signOut()}>
      {t('frame.signOut')}
    </Button>
  )
}
