import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Letter } from '../../../api/contract/letters.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Fading } from '../../../ui/fading.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { listRowClass } from '../../../ui/list-row-class.ts'
import { ListRowContent } from '../../../ui/list-row-content.tsx'
import { MovingItem } from '../../../ui/moving-item.tsx'
import { MovingList } from '../../../ui/moving-list.tsx'
import { addressId } from '../../../shell/inbox/address-id.ts'
import css from './letter-list.module.css'

const icons: Readonly<Record<string, IconName>> = { finance: 'wallet', promotion: 'promotion' }

interface LetterListProps {
  letters: readonly Letter[]
  unread: readonly string[]
  openId: string | undefined
}

/** The letters by title and day; unread ones carry a mark that is also a word. */
export function LetterList({ letters, unread, openId }: LetterListProps) {
  const { t } = useTranslation('letters')
  return (
    <MovingList className={css['list']} beside={unread.length > 0}>
      {letters.map((letter) => {
        const isUnread = unread.includes(letter.id)
        return (
          <MovingItem key={letter.id} className={css['item']} data-open={letter.id === openId || undefined}>
            <Link
              to="/user/station-letter"
              search={{ id: addressId(letter.id) }}
              className={listRowClass}
              aria-current={letter.id === openId ? 'true' : undefined}
            >
              <ListRowContent
                leading={<Icon name={icons[letter.type] ?? 'letters'} />}
                title={
                  <span className={isUnread ? css['unread'] : css['read']}>
                    <LocalizedText record={letter} field="title" />
                  </span>
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
          </MovingItem>
        )
      })}
    </MovingList>
  )
}
