export const Footer = () => <footer>© 2024 Popnook</footer>;
