/** The page of the local inbox. It inserts the content of emails as plain text; their HTML is shown in a sandboxed frame. */
const byId = (id) => document.getElementById(id);
const list = byId('list');
const mailPane = byId('mail');
const pageSize = 50;
let limit = pageSize;

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const formatDate = (iso) => {
  const date = new Date(iso);
  return date.toDateString() === new Date().toDateString() ? time.format(date) : day.format(date);
};

const element = (name, className, ...content) => {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...content);
  return node;
};

const formatMailbox = ({ Name, Address }) => (Name ? `${Name} <${Address}>` : Address);
const formatMailboxes = (mailboxes) => mailboxes.map(formatMailbox).join(', ');
const selectedId = () => location.hash.slice(1);

const listItem = (mail) => {
  const link = element(
    'a',
    '',
    element(
      'span',
      'line',
      element('span', '', `To ${formatMailboxes(mail.To)}`),
      element('time', '', formatDate(mail.Created)),
    ),
    element('span', 'subject', mail.Subject || '(no subject)'),
    element('span', 'snippet', mail.Snippet),
  );
  link.href = `#${mail.ID}`;
  link.dataset.id = mail.ID;
  return element('li', '', link);
};

const markSelected = () => {
  for (const link of list.querySelectorAll('a'))
    link.setAttribute('aria-current', String(link.dataset.id === selectedId()));
};

const formatCount = (number) => (number === 1 ? '1 email' : `${number} emails`);

let searches = 0;

const showList = async () => {
  const search = (searches += 1);
  const query = byId('query').value.trim();
  const response = await fetch(`/api/v1/search?limit=${limit}&query=${encodeURIComponent(query)}`);
  const { messages, messages_count: matchCount } = await response.json();
  if (search !== searches) return; // The response to a later search is shown instead.
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.id : undefined;
  list.replaceChildren(...messages.map(listItem));
  byId('count').textContent =
    matchCount || query ? formatCount(matchCount) : 'No email yet. New email will appear here.';
  byId('more').hidden = matchCount <= messages.length;
  markSelected();
  if (focused) list.querySelector(`[data-id="${CSS.escape(focused)}"]`)?.focus();
};

const selectTab = (part) => {
  for (const name of ['html', 'text']) {
    const tab = byId(`tab-${name}`);
    tab.setAttribute('aria-selected', String(name === part));
    tab.tabIndex = name === part ? 0 : -1;
    byId(`part-${name}`).hidden = name !== part;
  }
};

const initTabs = () => {
  for (const part of ['html', 'text']) {
    const tab = byId(`tab-${part}`);
    tab.addEventListener('click', () => selectTab(part));
    tab.addEventListener('keydown', ({ key }) => {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      const other = part === 'html' ? 'text' : 'html';
      selectTab(other);
      byId(`tab-${other}`).focus();
    });
  }
};

const attachmentLink = (mail, { PartID, FileName }) => {
  const link = element('a', 'attachment', FileName || 'attachment');
  link.href = `/api/v1/message/${mail.ID}/part/${PartID}`;
  return link;
};

const detailsOf = (mail) => [
  ['From', formatMailbox(mail.From)],
  ['To', formatMailboxes(mail.To)],
  ...(mail.Cc.length ? [['Cc', formatMailboxes(mail.Cc)]] : []),
  ['Arrived', new Date(mail.Created).toLocaleString('en-US')],
  ...(mail.Attachments.length
    ? [['Attachments', element('span', '', ...mail.Attachments.map((part) => attachmentLink(mail, part)))]]
    : []),
];

const renderMail = (mail) => {
  mailPane.replaceChildren(byId('opened').content.cloneNode(true));
  mailPane.querySelector('h2').textContent = mail.Subject || '(no subject)';
  mailPane
    .querySelector('dl')
    .append(
      ...detailsOf(mail).flatMap(([name, value]) => [element('dt', '', name), element('dd', '', value)]),
    );
  mailPane.querySelector('.back').addEventListener('click', () => (location.hash = ''));
  byId('part-html').src = `/view/${mail.ID}.html`;
  byId('part-text').textContent = mail.Text;
  initTabs();
  selectTab(mail.HTML ? 'html' : 'text');
  mailPane.querySelector('.tabs').hidden = !(mail.HTML && mail.Text);
};

const showMail = async () => {
  byId('panes').classList.toggle('reading', selectedId() !== '');
  markSelected();
  const response = selectedId()
    ? await fetch(`/api/v1/message/${encodeURIComponent(selectedId())}`)
    : undefined;
  if (response?.ok) renderMail(await response.json());
  else
    mailPane.replaceChildren(
      element('p', 'hint', selectedId() ? 'This email is no longer here.' : 'Select an email to read it.'),
    );
  if (selectedId()) mailPane.focus();
};

byId('query').addEventListener('input', () => void showList());
byId('more').addEventListener('click', () => {
  limit += pageSize;
  void showList();
});
addEventListener('hashchange', () => void showMail());
const events = new EventSource('/api/events');
events.addEventListener('message', () => void showList());
// Emails may have arrived while the connection was interrupted, for example during a restart.
events.addEventListener('open', () => void showList());
void showList();
void showMail();
