import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Letter } from '~/api/contract/letters.ts'
import { Reader, RecordLink } from '~/components/message-reader/reader.tsx'
import { NotKept, QueryFace } from '~/components/query-boundary.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { letterQuery } from '../api.ts'

/** The letter that the address names, wherever in the list it stands. */
export function LetterPane({ id }: { id: string }) {
  const { t } = useTranslation('letters')
  const query = useQuery(letterQuery(id, useQueryClient()))
  return (
    <QueryFace
      query={query}
      skeleton={<Skeleton shape="text" rows={3} />}
      offline={
        <Stack gap={3}>
          <NotKept />
          <Link to="/user/station-letter" className={buttonClass({ variant: 'secondary' })}>
            {t('reader.all')}
          </Link>
        </Stack>
      }
    >
      {(letter) =>
        letter ? (
          <LetterReader letter={letter} />
        ) : (
          <EmptyState
            art="lost"
            title={t('reader.gone')}
            text={t('reader.goneText')}
            action={
              <Link to="/user/station-letter" className={buttonClass({ variant: 'secondary' })}>
                {t('reader.all')}
              </Link>
            }
          />
        )
      }
    </QueryFace>
  )
}

/** One letter in full, with the link it carries. */
export function LetterReader({ letter }: { letter: Letter }) {
  const { t } = useTranslation('letters')
  return (
    <Reader
      record={letter}
      list={{ to: '/user/station-letter', label: t('reader.all') }}
      facts={<DateTime value={letter.createdOn} style="dateTime" />}
    >
      <LetterLink link={letter.link} />
    </Reader>
  )
}

/** Where a letter leads, once that is known to be safe. */
export function LetterLink({ link }: { link: string | null | undefined }) {
  const { t } = useTranslation('letters')
  return <RecordLink link={link} label={t('reader.open')} outsideLabel={t('reader.openOutside')} />
}
