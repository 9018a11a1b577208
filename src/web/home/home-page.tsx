import { useIntl } from 'react-intl'
import { homeContent } from '#contract/home/home.ts'
import { errorText } from '../session/error-text.ts'
import { useAsk } from '../session/use-ask.ts'
import { useSession } from '../session/use-session.ts'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { Page } from '../ui/page.tsx'
import type { HomeBlock } from './home-block.ts'

interface HomePageProps {
  /** From top to bottom; what the person may not use is left out. */
  readonly blocks: readonly HomeBlock[]
}

/** The page on which everybody begins: what the installation has to say, whom to ask, and what areas put there. */
export function HomePage({ blocks }: HomePageProps) {
  const intl = useIntl()
  const { can } = useSession()
  const { data, error, mutate } = useAsk(homeContent, {})
  const title = data?.title ?? intl.formatMessage({ id: 'home.title' })
  if (!data) {
    return (
      <Page title={title} width="centred" hideTitle>
        {error ? (
          <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
        ) : (
          <HomeSkeleton />
        )}
      </Page>
    )
  }
  return (
    <Page title={title} width="centred">
      {blocks.map(
        ({ id, permission, Content }) =>
          (permission === null || can(permission)) && <Content key={id} content={data} />,
      )}
    </Page>
  )
}

function HomeSkeleton() {
  return (
    <Skeleton
      shapes={[
        ['280px', '36px'],
        ['640px', '20px'],
        ['600px', '20px'],
        ['640px', '112px'],
        ['640px', '72px'],
      ]}
    />
  )
}
