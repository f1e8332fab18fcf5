import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NotKept } from '../../../shell/offline/not-kept.tsx'
import { QueryFace } from '../../../shell/query-face.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { letterQuery } from '../queries.ts'
import { LetterReader } from './letter-reader.tsx'

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
