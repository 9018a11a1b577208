import { Fragment } from 'react'

/** An e-mail address. Where it has no room in one line it breaks after its @ or one of its dots. */
export function EmailText({ children }: { readonly children: string }) {
  return children.split(/(?<=[@.])(?=\S)/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
