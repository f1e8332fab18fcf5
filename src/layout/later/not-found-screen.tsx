import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { HallSearchField } from '../hall-search-field.tsx'
import { homePath } from '../menus.ts'
import styles from './not-found-screen.module.css'

/** Any unmatched path: titled, with a link home and the hall's search. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell')
  const home = homePath(useRouter())
  return (
    <ScreenBody width="narrow">
      <title>{t('title.notFound')}</title>
      <EmptyState
        isPage
        art="lost"
        title={t('title.notFound')}
        text={t('notFound.text')}
        action={
          <Link to={home} className={buttonClass({ variant: 'primary' })}>
            {t('notFound.home')}
          </Link>
        }
      />
      <GameSearch />
    </ScreenBody>
  )
}

/** What was looked for may have moved: the hall opens with what is typed here. */
function GameSearch() {
  const { t } = useTranslation('games')
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState('')
  const search = () => void navigate({ to: '/amigo', search: keyword ? { q: keyword } : {} })
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <Cluster gap={2}>
        <HallSearchField initial="" onSearch={setKeyword} />
        <Button type="submit" variant="secondary">
          {t('search.label')}
        </Button>
      </Cluster>
    </form>
  )
}
