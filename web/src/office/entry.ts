import { firstPaint } from '../shared/ui/first-paint.ts'
import '../shared/ui/styles.css'
import './office.css'

// The login that the server drew is seen before the browser is busy with the app.
await firstPaint()
// React is evaluated when it arrives, in a task of its own.
void import('react-dom/client')
await import('./main.tsx')
