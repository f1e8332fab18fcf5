import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IconName } from '../../../ui/icon-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { listRowClass } from '../../../ui/list-row-class.ts'
import { ListRowContent } from '../../../ui/list-row-content.tsx'
import type { SettingSection } from '../setting-search.ts'

interface SettingRowProps {
  section: SettingSection
  /** The section that is open now. */
  current: SettingSection | undefined
  icon: IconName
  title: string
  detail: string
  badge?: ReactNode
}

/** One setting of the list, with the state it is in. */
export function SettingRow({ section, current, icon, title, detail, badge }: SettingRowProps) {
  return (
    <Link
      to="/user/account-setting"
      search={{ section }}
      className={listRowClass}
      aria-current={section === current ? 'true' : undefined}
    >
      <ListRowContent
        leading={<Icon name={icon} />}
        title={title}
        detail={detail}
        trailing={
          <>
            {badge}
            <Icon name="chevron" size="s" />
          </>
        }
      />
    </Link>
  )
}
