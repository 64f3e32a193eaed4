import { firstPaint } from '../shared/ui/first-paint.ts'
import '../shared/ui/styles.css'

// The HTML from the server is painted before the browser is busy with the app.
await firstPaint()
await import('./main.tsx')
