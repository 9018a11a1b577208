import { makeStyles, Title3, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    width: 'min(400px, 100% - 32px)',
    minHeight: '420px',
    padding: '40px',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    // seen in high contrast and where colours are forced
    border: `1px solid ${tokens.colorTransparentStroke}`,
    '@media (max-width: 639px)': { padding: tokens.spacingHorizontalXXL },
  },
  brand: { display: 'grid', rowGap: tokens.spacingVerticalL },
  name: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  title: { margin: 0 },
})

interface AuthCardProps {
  readonly title: string
  readonly children: ReactNode
}

/** The one card that every page below `/auth/` is. */
export function AuthCard({ title, children }: AuthCardProps) {
  const styles = useStyles()
  useEffect(() => {
    document.title = `${title} · Kontor`
  }, [title])
  return (
    <main className={styles.card}>
      <div className={styles.brand}>
        <span className={styles.name}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          Kontor
        </span>
        <Title3 as="h1" className={styles.title}>
          {title}
        </Title3>
      </div>
      {children}
    </main>
  )
}
