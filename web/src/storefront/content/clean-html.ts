import DOMPurify from 'dompurify'

/**
 * The text of a static page as HTML that can do nothing but be read (S-06): line breaks become
 * <br>, and what could run, ask for input or change the page around it is taken out.
 */
export function cleanHtml(text: string): string {
  return DOMPurify.sanitize(text.replaceAll(/\r\n|\r|\n/g, '<br>'), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
    FORBID_ATTR: ['style', 'id', 'name', 'class'],
  })
}
