import { useSearchParams } from 'react-router'

interface OpenUser {
  /** Who is open beside the table: an id, `new` for somebody who is being added, or nobody. */
  readonly openId: string | null
  readonly open: (id: string) => void
  readonly close: () => void
}

/** Who is open, kept in the address beside what the table shows. */
export function useOpenUser(): OpenUser {
  const [params, setParams] = useSearchParams()
  const show = (id: string | null): void =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (id === null) after.delete('userId')
      else after.set('userId', id)
      return after
    })
  const given = params.get('userId') ?? ''
  return {
    openId: given === 'new' || /^[1-9]\d{0,17}$/u.test(given) ? given : null,
    open: (id) => show(id),
    close: () => show(null),
  }
}
