import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { DarkLighthouse } from './drawings.tsx'
import { EmptyState } from './empty-state.tsx'
import { Page } from '../page.tsx'

interface LostPageProps {
  /** One of `drawings.tsx`; without it, that nothing is here. */
  readonly drawing?: ReactNode
  readonly title: string
  readonly text: string
  /** The primary button, for what may help; it stands after the way out. */
  readonly remedy?: ReactNode
  /** The way out: words of the button, and the address it leads to. */
  readonly wayOut: string
  readonly address: string
}

/** A whole page that says that nothing is here, and leads on. */
export function LostPage({
  drawing = <DarkLighthouse />,
  title,
  text,
  remedy,
  wayOut,
  address,
}: LostPageProps) {
  const navigate = useNavigate()
  return (
    <Page title={title} hideTitle>
      <EmptyState
        heading="h1"
        drawing={drawing}
        title={title}
        text={text}
        action={
          <>
            <Button appearance={remedy ? 'secondary' : 'primary'} onClick={() => void navigate(address)}>
              {wayOut}
            </Button>
            {remedy}
          </>
        }
      />
    </Page>
  )
}
