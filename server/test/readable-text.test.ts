import { expect, test } from 'vitest'
import { readableText } from '../src/change-sets/readable-text.ts'

test.each([
  ['<p>Long grain, "aged" rice.</p>', 'Long grain, "aged" rice.'],
  ['<p>One</p>\n<p>Two &amp; three</p>', 'One\n\nTwo & three'],
  ['<b>Fine</b> <i>rice</i><br>from<br/>India', 'Fine rice\nfrom\nIndia'],
  ['<ul>\n <li>washed</li>\n <li><span>5&nbsp;kg</span></li>\n</ul>', '• washed\n• 5 kg'],
  ['<h2>Rice</h2><div>a</div><div>b</div>', 'Rice\n\na\nb'],
  [
    '<table><tr><td>Fat</td><td>1 g</td></tr><tr><td>Salt</td><td>0 g</td></tr></table>',
    'Fat 1 g\nSalt 0 g',
  ],
  ['<style>p { color: red }</style><p>a</p><script>alert("<p>")</script><!-- <p>no</p> -->', 'a'],
  ['<p style="x">Gr&ouml;&szlig;e &#8222;L&#8220;</p>', 'Größe „L“'],
  ['<P ALIGN=left>loud</P >', 'loud'],
  // Entities alone, as some systems write them.
  ['Salz &amp; Pfeffer', 'Salz & Pfeffer'],
  // Written so that it is shown as it is.
  ['<p>2 &lt; 3, &lt;b&gt;</p>', '2 < 3, <b>'],
  // No HTML.
  ['5 < 10 > 3', '5 < 10 > 3'],
  ['a\n  b <none> & co;', 'a\n  b <none> & co;'],
  ['<3 rice', '<3 rice'],
])('[J-32] %s is taken in a readable form', (html, text) => {
  expect(readableText(html)).toBe(text)
})

test('[J-32] a long text of half tags takes no long time', () => {
  const text = '<p <p <'.repeat(14_000)
  const begin = performance.now()
  readableText(text)
  // Seconds when each place were looked at again and again.
  expect(performance.now() - begin).toBeLessThan(2000)
})
