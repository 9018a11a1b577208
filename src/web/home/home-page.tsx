import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { homeContent } from '#contract/home/home.ts'
import { errorText } from '../session/error-text.ts'
import { useAsk } from '../session/use-ask.ts'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { Announcement } from './announcement.tsx'
import { Contacts } from './contacts.tsx'
import { RichText } from './rich-text.tsx'

const useStyles = makeStyles({
  texts: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '640px' },
  text: { margin: 0, textWrap: 'pretty' },
})

/** The welcome page: what the installation has to say, and whom to ask. */
export function HomePage() {
  const styles = useStyles()
  const intl = useIntl()
  const { data, error, mutate } = useAsk(homeContent, {})
  const title = data?.title ?? intl.formatMessage({ id: 'home.title' })
  if (!data) {
    return (
      <Page title={title} width="reading" hideTitle>
        {error ? (
          <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
        ) : (
          <HomeSkeleton />
        )}
      </Page>
    )
  }
  return (
    <Page title={title} width="reading">
      <div className={styles.texts}>
        {data.paragraphs.map(({ format, content }) =>
          format === 'html' ? (
            <RichText key={content} html={content} />
          ) : (
            <Body1 key={content} as="p" className={styles.text}>
              {content}
            </Body1>
          ),
        )}
      </div>
      {data.announcement && <Announcement {...data.announcement} />}
      <Contacts contacts={data.contacts} />
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
