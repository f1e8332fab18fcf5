import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Letter } from '../../../api/contract/letters.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { letterQuery } from '../queries.ts'
import { LetterReader } from './letter-reader.tsx'

interface LetterPaneProps {
  id: string
  /** The letter as the list has it; without it the letter is asked for by its id. */
  known: Letter | undefined
}

/** The letter that the address names, from the list or from further back. */
export function LetterPane({ id, known }: LetterPaneProps) {
  const { t } = useTranslation('letters')
  const one = useQuery({ ...letterQuery(id), enabled: !known })
  if (known) return <LetterReader letter={known} />
  return (
    <QueryFace query={one} skeleton={<Skeleton shape="text" rows={3} />}>
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
