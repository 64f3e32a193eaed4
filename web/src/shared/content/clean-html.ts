import DOMPurify from 'dompurify'

/**
 * The text of a static page as harmless HTML (S-06): line breaks become <br>; scripts, form elements and everything
 * that could change the page around it are removed.
 */
export function cleanHtml(text: string): string {
  return DOMPurify.sanitize(text.replaceAll(/\r\n|\r|\n/g, '<br>'), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
    FORBID_ATTR: ['style', 'id', 'name', 'class'],
  })
}
