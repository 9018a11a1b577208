import { makeStyles } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { homeContent } from '#contract/home/home.ts'
import { errorText } from '../session/error-text.ts'
import { useAsk } from '../session/use-ask.ts'
import { useSession } from '../session/use-session.ts'
import { Card } from '../ui/card/card.tsx'
import { Columns } from '../ui/columns.tsx'
import { Page } from '../ui/page.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../ui/states/skeleton.tsx'
import { Announcement } from './announcement.tsx'
import { Contacts } from './contacts.tsx'
import type { HomeAction, HomeBlock } from './home-block.ts'
import { ActionFailure, PartBoundary, PartFailure } from './part-boundary.tsx'
import { useGreeting } from './use-greeting.ts'
import { Welcome } from './welcome.tsx'

const useStyles = makeStyles({
  actions: { display: 'contents' },
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
    <Page
      title={greeting}
      tabTitle={intl.formatMessage({ id: 'home.title' })}
      width="centred"
      {...(offered.length > 0 && { actions: <Actions offered={offered} /> })}
    >
      {data?.announcement && <Announcement announcement={data.announcement} />}
      <Columns
        ratio="3:2"
        first={cardsIn('main')}
        second={
          <>
            {cardsIn('side')}
            {data && data.contacts.length > 0 && <Contacts contacts={data.contacts} />}
          </>
        }
      />
      {data ? (
        <Welcome content={data} />
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shapes={welcomeShapes} />
      )}
    </Page>
  )
}

const failureOf = (error: unknown) => <PartFailure error={error} />
const actionFailure = () => <ActionFailure />
const welcomeShapes = [['100%', '160px']] as const
const blockShapes = lineShapes(5, '40px')

function Actions({ offered }: { readonly offered: readonly HomeAction[] }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div className={styles.actions} role="group" aria-label={intl.formatMessage({ id: 'home.actions' })}>
      {offered.map(({ id, Content }) => (
        <PartBoundary key={id} waiting={null} failed={actionFailure}>
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
