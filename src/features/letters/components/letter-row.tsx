import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Letter } from '../../../api/contract/letters.ts'
import { addressId } from '../../../shell/inbox/address-id.ts'
import { openedFrom } from '../../../shell/inbox/opened-from.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Fading } from '../../../ui/fading.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { listRowClass } from '../../../ui/list-row-class.ts'
import { ListRowContent } from '../../../ui/list-row-content.tsx'
import css from './letter-row.module.css'

const icons: Readonly<Record<string, IconName>> = { finance: 'wallet', promotion: 'promotion' }

interface LetterRowProps {
  letter: Letter
  isUnread: boolean
  openId: string | undefined
}

/** One letter by title and day; an unread one carries a mark that is also a word. */
export function LetterRow({ letter, isUnread, openId }: LetterRowProps) {
  const { t } = useTranslation('letters')
  return (
    <Link
      to="/user/station-letter"
      search={{ id: addressId(letter.id) }}
      state={openedFrom(openId)}
      className={listRowClass}
      aria-current={letter.id === openId ? 'true' : undefined}
    >
      <ListRowContent
        leading={<Icon name={icons[letter.type] ?? 'letters'} />}
        title={
          <bdi className={isUnread ? css['unread'] : css['read']}>
            <LocalizedText record={letter} field="title" />
          </bdi>
        }
        detail={
          <span className={css['facts']}>
            <DateTime value={letter.createdOn} />
            <Fading show={isUnread} className={css['mark']}>
              {t('list.unread')}
            </Fading>
          </span>
        }
      />
    </Link>
  )
}
