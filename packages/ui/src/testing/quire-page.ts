import '../base.css';

// As a host does whose pages are all of Quire's.
document.body.classList.add('quire');
