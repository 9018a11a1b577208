import { makeStyles, mergeClasses, Title2, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { roomBelow } from './room-below.ts'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXL,
    minHeight: '100%',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXXL}`,
    paddingBottom: `calc(${tokens.spacingVerticalXXL} + ${roomBelow})`,
    '@media (max-width: 639px)': {
      padding: tokens.spacingHorizontalL,
      paddingBottom: `calc(${tokens.spacingHorizontalL} + ${roomBelow})`,
    },
  },
  reading: { maxWidth: '880px' },
  title: {
    margin: 0,
    textWrap: 'balance',
    '@media (max-width: 639px)': { fontSize: tokens.fontSizeBase600, hyphens: 'auto' },
  },
})

interface PageProps {
  /** Also the title of the browser's tab. */
  readonly title: string
  /** True where the title is drawn by the page itself, or is clear without. */
  readonly hideTitle?: boolean
  /** `reading` keeps lines at a length for reading. */
  readonly width?: 'full' | 'reading'
  readonly children: ReactNode
  readonly className?: string
}

/** One screen in the main area: its title as heading and tab title, its content below with the distance of groups. */
export function Page({ title, hideTitle = false, width = 'full', children, className }: PageProps) {
  const styles = useStyles()
  useEffect(() => {
    document.title = `${title} · Kontor`
  }, [title])
  return (
    <div className={mergeClasses(styles.page, width === 'reading' && styles.reading, className)}>
      {!hideTitle && (
        <Title2 as="h1" className={styles.title}>
          {title}
        </Title2>
      )}
      {children}
    </div>
  )
}
