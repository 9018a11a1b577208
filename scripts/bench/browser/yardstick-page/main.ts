// The yardstick of a page: React and one form of Fluent UI, nothing else.
import { Button, Field, FluentProvider, Input, webLightTheme } from '@fluentui/react-components'
import { createElement as element } from 'react'
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  element(
    FluentProvider,
    { theme: webLightTheme },
    element(
      'form',
      null,
      element(Field, {
        label: 'E-mail',
        children: element(Input, { type: 'email', autoComplete: 'username' }),
      }),
      element(Field, {
        label: 'Password',
        children: element(Input, { type: 'password', autoComplete: 'current-password' }),
      }),
      element(Button, { appearance: 'primary', type: 'submit' }, 'Sign in'),
    ),
  ),
)
