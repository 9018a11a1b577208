import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { homeContent } from '#contract/home/home.ts'
import { errorText } from '../session/error-text.ts'
import { useAsk } from '../session/use-ask.ts'
import { useSession } from '../session/use-session.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { Announcement } from './announcement.tsx'
import { Contacts } from './contacts.tsx'
import type { HomeAction, HomeBlock } from './home-block.ts'
import { PartBoundary, PartFailure } from './part-boundary.tsx'
import { useGreeting } from './use-greeting.ts'
import { Welcome } from './welcome.tsx'

const useStyles = makeStyles({
  actions: { display: 'contents' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXL,
    '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingHorizontalXXL,
    ':empty': { display: 'none' },
  },
})

interface HomePageProps {
  /** Beside the greeting, the primary one last; what the person may not use is left out here as below. */
  readonly actions: readonly HomeAction[]
  /** From top to bottom in their column. */
  readonly blocks: readonly HomeBlock[]
}

/**
 * The page on which everybody begins: what to go on with and what is new, each from its area and loaded by itself; then what the
 * installation has to say, and whom to ask.
 */
export function HomePage({ actions, blocks }: HomePageProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { can } = useSession()
  const { data, error, mutate } = useAsk(homeContent, {})
  const greeting = useGreeting()
  const isFor = ({ permission }: HomeAction | HomeBlock): boolean => permission === null || can(permission)
  const offered = actions.filter(isFor)
  const shown = blocks.filter(isFor)
  const cardsIn = (place: HomeBlock['place']) =>
    shown.filter((block) => block.place === place).map((block) => <BlockCard key={block.id} block={block} />)
  return (
    <>
      <Page
        title={greeting}
        width="centred"
        {...(offered.length > 0 && { actions: <Actions offered={offered} /> })}
      >
        {data?.announcement && <Announcement announcement={data.announcement} />}
        <div className={styles.columns}>
          <div className={styles.column}>{cardsIn('main')}</div>
          <div className={styles.column}>{cardsIn('side')}</div>
        </div>
        {data ? (
          <div className={data.contacts.length > 0 ? styles.columns : styles.column}>
            <Welcome content={data} />
            {data.contacts.length > 0 && <Contacts contacts={data.contacts} />}
          </div>
        ) : error ? (
          <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
        ) : (
          <Skeleton shapes={welcomeShapes} />
        )}
      </Page>
      <TabTitle key={greeting} title={intl.formatMessage({ id: 'home.title' })} />
    </>
  )
}

/** In the browser's tab stands the page, not who is greeted. Stands after the page, which names itself there. */
function TabTitle({ title }: { readonly title: string }) {
  useEffect(() => {
    document.title = `${title} · Kontor`
  }, [title])
  return null
}

const failureOf = (error: unknown) => <PartFailure error={error} />
const welcomeShapes = [['100%', '160px']] as const
const blockShapes = Array.from({ length: 5 }, () => ['100%', '40px'] as const)

function Actions({ offered }: { readonly offered: readonly HomeAction[] }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div className={styles.actions} role="group" aria-label={intl.formatMessage({ id: 'home.actions' })}>
      {offered.map(({ id, Content }) => (
        <PartBoundary key={id} waiting={null}>
          <Content />
        </PartBoundary>
      ))}
    </div>
  )
}

function BlockCard({ block: { title, Content } }: { readonly block: HomeBlock }) {
  const intl = useIntl()
  return (
    <Card title={intl.formatMessage({ id: title })}>
      <PartBoundary waiting={<Skeleton shapes={blockShapes} />} failed={failureOf}>
        <Content />
      </PartBoundary>
    </Card>
  )
}
